CREATE TABLE `list_entries` (
	`user_id` text NOT NULL,
	`video_id` text NOT NULL,
	`added_at` integer NOT NULL,
	`removed_at` integer,
	PRIMARY KEY(`user_id`, `video_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`video_id`) REFERENCES `videos`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `list_entries_added_at` ON `list_entries` (`user_id`,`added_at`);--> statement-breakpoint
CREATE INDEX `list_entries_video_id` ON `list_entries` (`video_id`);--> statement-breakpoint
CREATE TABLE `providers` (
	`sponsor_id` text PRIMARY KEY NOT NULL,
	`descriptions` text NOT NULL,
	`prizes` text NOT NULL,
	`order` integer NOT NULL,
	FOREIGN KEY (`sponsor_id`) REFERENCES `sponsors`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `broadcasts` (
	`id` text PRIMARY KEY NOT NULL,
	`topic` text NOT NULL,
	`texts` text NOT NULL,
	`data` text NOT NULL,
	`uids` text,
	`categories` text NOT NULL,
	`series_id` text,
	`status` text NOT NULL,
	`cursor` text DEFAULT '' NOT NULL,
	`recipients` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`sent_at` integer
);
--> statement-breakpoint
CREATE INDEX `broadcasts_created_at` ON `broadcasts` (`created_at`);--> statement-breakpoint
CREATE TABLE `notification_deliveries` (
	`notification_id` text NOT NULL,
	`channel` text NOT NULL,
	`target` text NOT NULL,
	`user_id` text NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`due_at` integer NOT NULL,
	PRIMARY KEY(`notification_id`, `channel`, `target`),
	FOREIGN KEY (`notification_id`) REFERENCES `notifications`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `notification_deliveries_due_at` ON `notification_deliveries` (`due_at`);--> statement-breakpoint
CREATE INDEX `notification_deliveries_user_id` ON `notification_deliveries` (`user_id`);--> statement-breakpoint
CREATE TABLE `notification_preferences` (
	`user_id` text NOT NULL,
	`topic` text NOT NULL,
	`channel` text NOT NULL,
	`is_on` integer NOT NULL,
	PRIMARY KEY(`user_id`, `topic`, `channel`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `notifications` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`data_id` text NOT NULL,
	`topic` text NOT NULL,
	`title` text NOT NULL,
	`body` text NOT NULL,
	`data` text NOT NULL,
	`is_listed` integer DEFAULT true NOT NULL,
	`read_at` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `notifications_newest` ON `notifications` (`user_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `notifications_unread` ON `notifications` (`user_id`) WHERE read_at is null;--> statement-breakpoint
CREATE INDEX `notifications_created_at` ON `notifications` (`created_at`);--> statement-breakpoint
CREATE TABLE `push_tokens` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`endpoint` text NOT NULL,
	`p256dh` text NOT NULL,
	`auth` text NOT NULL,
	`device` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `push_tokens_user_id` ON `push_tokens` (`user_id`);