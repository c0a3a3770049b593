CREATE TABLE `consent_changes` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`at` integer NOT NULL,
	`consent` text NOT NULL,
	`is_given` integer NOT NULL,
	`version` text NOT NULL,
	`source` text NOT NULL,
	`country` text NOT NULL,
	`browser` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `consent_changes_user_id` ON `consent_changes` (`user_id`,`at`);--> statement-breakpoint
CREATE TABLE `security_log` (
	`key` text PRIMARY KEY NOT NULL,
	`hour` integer NOT NULL,
	`first_at` integer NOT NULL,
	`last_at` integer NOT NULL,
	`kind` text NOT NULL,
	`reason` text NOT NULL,
	`asked` text NOT NULL,
	`who` text NOT NULL,
	`origin` text NOT NULL,
	`country` text NOT NULL,
	`count` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `security_log_last_at` ON `security_log` (`last_at`);--> statement-breakpoint
CREATE INDEX `security_log_hour` ON `security_log` (`hour`,`kind`);--> statement-breakpoint
ALTER TABLE `sessions` ADD `country` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `sessions` ADD `city` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `sessions` ADD `name` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `sessions` ADD `previous_id` text;--> statement-breakpoint
ALTER TABLE `sessions` ADD `rotated_at` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `sessions_impersonator_id` ON `sessions` (`impersonator_id`) WHERE "sessions"."impersonator_id" is not null;--> statement-breakpoint
CREATE INDEX `sessions_previous_id` ON `sessions` (`previous_id`) WHERE "sessions"."previous_id" is not null;--> statement-breakpoint
CREATE INDEX `challenges_impersonation` ON `challenges` (`expires_at`) WHERE "challenges"."kind" = 'impersonation';