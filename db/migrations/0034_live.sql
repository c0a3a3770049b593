CREATE TABLE `live_channels` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`languages` text NOT NULL,
	`kind` text NOT NULL,
	`source` text NOT NULL,
	`categories` text NOT NULL,
	`position` integer NOT NULL,
	`on_air_since` integer,
	`event_id` text,
	`created_at` integer NOT NULL,
	`deleted_at` integer
);
--> statement-breakpoint
CREATE TABLE `live_events` (
	`id` text PRIMARY KEY NOT NULL,
	`channel_id` text NOT NULL,
	`title` text NOT NULL,
	`description` text DEFAULT '' NOT NULL,
	`author_id` text,
	`language` text NOT NULL,
	`starts_at` integer NOT NULL,
	`ends_at` integer NOT NULL,
	`programme` text DEFAULT '[]' NOT NULL,
	`sequence` integer DEFAULT 0 NOT NULL,
	`cancelled_at` integer,
	`started_at` integer,
	`ended_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`channel_id`) REFERENCES `live_channels`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `live_events_starts_at` ON `live_events` (`starts_at`);--> statement-breakpoint
CREATE INDEX `live_events_channel_id` ON `live_events` (`channel_id`,`starts_at`);--> statement-breakpoint
CREATE TABLE `live_reminders` (
	`event_id` text NOT NULL,
	`user_id` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`event_id`, `user_id`),
	FOREIGN KEY (`event_id`) REFERENCES `live_events`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `live_reminders_user_id` ON `live_reminders` (`user_id`);