CREATE TABLE `recommendation_clicks` (
	`video_id` text NOT NULL,
	`day` text NOT NULL,
	`clicks` integer NOT NULL,
	PRIMARY KEY(`video_id`, `day`),
	FOREIGN KEY (`video_id`) REFERENCES `videos`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `recommendation_generations` (
	`name` text PRIMARY KEY NOT NULL,
	`generation` integer NOT NULL,
	`built_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `video_neighbours` (
	`generation` integer NOT NULL,
	`video_id` text NOT NULL,
	`neighbour_id` text NOT NULL,
	`score` real NOT NULL,
	PRIMARY KEY(`generation`, `video_id`, `neighbour_id`)
);
--> statement-breakpoint
CREATE TABLE `video_pairs` (
	`generation` integer NOT NULL,
	`video_id` text NOT NULL,
	`other_id` text NOT NULL,
	`viewers` integer NOT NULL,
	PRIMARY KEY(`generation`, `video_id`, `other_id`)
);
--> statement-breakpoint
CREATE TABLE `inquiries` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`name` text NOT NULL,
	`email` text NOT NULL,
	`company` text DEFAULT '' NOT NULL,
	`message` text NOT NULL,
	`language` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `inquiries_by_age` ON `inquiries` (`created_at`);--> statement-breakpoint
CREATE TABLE `occasions` (
	`id` text PRIMARY KEY NOT NULL,
	`titles` text NOT NULL,
	`descriptions` text NOT NULL,
	`place` text NOT NULL,
	`starts_at` integer NOT NULL,
	`closes_at` integer NOT NULL,
	`capacity` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `reservations` (
	`id` text PRIMARY KEY NOT NULL,
	`occasion_id` text NOT NULL,
	`name` text NOT NULL,
	`email` text NOT NULL,
	`phone` text DEFAULT '' NOT NULL,
	`seats` integer NOT NULL,
	`language` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`occasion_id`) REFERENCES `occasions`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `reservations_once` ON `reservations` (`occasion_id`,`email`);