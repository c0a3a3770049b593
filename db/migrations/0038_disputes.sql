CREATE TABLE `disputed_periods` (
	`dispute_id` text NOT NULL,
	`subscription_id` text NOT NULL,
	`user_id` text NOT NULL,
	`from_at` integer NOT NULL,
	`until_at` integer NOT NULL,
	PRIMARY KEY(`dispute_id`, `subscription_id`),
	FOREIGN KEY (`dispute_id`) REFERENCES `disputes`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`subscription_id`) REFERENCES `subscriptions`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `disputed_periods_subscription_id` ON `disputed_periods` (`subscription_id`,`from_at`,`until_at`);--> statement-breakpoint
CREATE INDEX `disputed_periods_user_id` ON `disputed_periods` (`user_id`);--> statement-breakpoint
CREATE TABLE `disputes` (
	`id` text PRIMARY KEY NOT NULL,
	`payment_id` text,
	`invoice_id` text,
	`user_id` text,
	`amount` integer NOT NULL,
	`currency` text NOT NULL,
	`reason` text NOT NULL,
	`status` text NOT NULL,
	`evidence_due_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`revision` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `disputes_created_at` ON `disputes` (`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `disputes_payment_id` ON `disputes` (`payment_id`);--> statement-breakpoint
CREATE INDEX `disputes_invoice_id` ON `disputes` (`invoice_id`);--> statement-breakpoint
CREATE INDEX `disputes_user_id` ON `disputes` (`user_id`);