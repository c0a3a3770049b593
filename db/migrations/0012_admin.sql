CREATE TABLE `stat_days` (
	`day` text NOT NULL,
	`name` text NOT NULL,
	`value` integer NOT NULL,
	PRIMARY KEY(`day`, `name`)
);
--> statement-breakpoint
CREATE TABLE `stat_retention` (
	`video_id` text NOT NULL,
	`slot` integer NOT NULL,
	`viewers` integer NOT NULL,
	PRIMARY KEY(`video_id`, `slot`)
);
--> statement-breakpoint
CREATE TABLE `stat_video_days` (
	`day` text NOT NULL,
	`video_id` text NOT NULL,
	`seconds` integer NOT NULL,
	`openings` integer NOT NULL,
	PRIMARY KEY(`day`, `video_id`)
);
--> statement-breakpoint
CREATE INDEX `users_created_at` ON `users` (`created_at`);--> statement-breakpoint
CREATE INDEX `audit_log_actor_id` ON `audit_log` (`actor_id`,`at`);--> statement-breakpoint
CREATE INDEX `audit_log_act` ON `audit_log` (`act`,`at`);--> statement-breakpoint
CREATE INDEX `audit_log_subject` ON `audit_log` (`subject`,`at`);--> statement-breakpoint
CREATE INDEX `audit_log_outcome` ON `audit_log` (`outcome`,`at`);--> statement-breakpoint
CREATE INDEX `audit_log_request_id` ON `audit_log` (`request_id`,`at`);--> statement-breakpoint
CREATE INDEX `audit_log_refused` ON `audit_log` (`at`) WHERE outcome <> 'done';--> statement-breakpoint
CREATE INDEX `invoices_paid_at` ON `invoices` (`paid_at`);--> statement-breakpoint
CREATE INDEX `subscriptions_created_at` ON `subscriptions` (`created_at`);--> statement-breakpoint
CREATE INDEX `subscriptions_ended_at` ON `subscriptions` (`ended_at`,`created_at`);--> statement-breakpoint
CREATE INDEX `subscriptions_past_due` ON `subscriptions` (`past_due_since`) WHERE past_due_since is not null;--> statement-breakpoint
CREATE INDEX `events_at` ON `events` (`at`);--> statement-breakpoint
CREATE INDEX `user_videos_video_id` ON `user_videos` (`video_id`);