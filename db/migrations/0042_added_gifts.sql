PRAGMA defer_foreign_keys=ON;--> statement-breakpoint
CREATE TABLE `__new_disputed_periods` (
	`dispute_id` text NOT NULL,
	`subscription_id` text NOT NULL,
	`user_id` text NOT NULL,
	`from_at` integer NOT NULL,
	`until_at` integer NOT NULL,
	PRIMARY KEY(`dispute_id`, `subscription_id`, `from_at`),
	FOREIGN KEY (`dispute_id`) REFERENCES `disputes`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`subscription_id`) REFERENCES `subscriptions`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
INSERT INTO `__new_disputed_periods`("dispute_id", "subscription_id", "user_id", "from_at", "until_at") SELECT "dispute_id", "subscription_id", "user_id", "from_at", "until_at" FROM `disputed_periods`;--> statement-breakpoint
DROP TABLE `disputed_periods`;--> statement-breakpoint
ALTER TABLE `__new_disputed_periods` RENAME TO `disputed_periods`;--> statement-breakpoint
PRAGMA defer_foreign_keys=OFF;--> statement-breakpoint
CREATE INDEX `disputed_periods_subscription_id` ON `disputed_periods` (`subscription_id`,`from_at`,`until_at`);--> statement-breakpoint
CREATE INDEX `disputed_periods_user_id` ON `disputed_periods` (`user_id`);--> statement-breakpoint
ALTER TABLE `gifts` ADD `added_to` text;--> statement-breakpoint
ALTER TABLE `gifts` ADD `added_from` integer;--> statement-breakpoint
ALTER TABLE `gifts` ADD `added_until` integer;--> statement-breakpoint
CREATE INDEX `gifts_added_to` ON `gifts` (`added_to`);