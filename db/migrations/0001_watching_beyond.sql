CREATE TABLE `events` (
	`id` text PRIMARY KEY NOT NULL,
	`at` integer NOT NULL,
	`name` text NOT NULL,
	`user_id` text,
	`shard` text,
	`video_id` text,
	`seconds` integer,
	`params` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `events_user_id` ON `events` (`user_id`,`video_id`);--> statement-breakpoint
CREATE TABLE `tool_uses` (
	`user_id` text NOT NULL,
	`video_id` text NOT NULL,
	`name` text NOT NULL,
	`seconds` integer DEFAULT 0 NOT NULL,
	`clicks` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`user_id`, `video_id`, `name`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`video_id`) REFERENCES `videos`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `video_reports` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`video_id` text NOT NULL,
	`kinds` text NOT NULL,
	`details` text NOT NULL,
	`seconds` integer NOT NULL,
	`config` text NOT NULL,
	`platform` text NOT NULL,
	`user_agent` text NOT NULL,
	`ack` integer DEFAULT false NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`video_id`) REFERENCES `videos`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `video_reports_open` ON `video_reports` (`ack`,`created_at`);--> statement-breakpoint
CREATE INDEX `video_reports_user_id` ON `video_reports` (`user_id`);--> statement-breakpoint
ALTER TABLE `users` ADD `player` text;--> statement-breakpoint
ALTER TABLE `videos` ADD `second_film` text;--> statement-breakpoint
ALTER TABLE `videos` ADD `storyboard` text;