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
