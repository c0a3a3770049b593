CREATE TABLE `article_lessons` (
	`article_id` integer NOT NULL,
	`video_id` text NOT NULL,
	`second` integer NOT NULL,
	`position` integer NOT NULL,
	PRIMARY KEY(`article_id`, `position`),
	FOREIGN KEY (`article_id`) REFERENCES `articles`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`video_id`) REFERENCES `videos`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `article_lessons_video_id` ON `article_lessons` (`video_id`);--> statement-breakpoint
CREATE TABLE `article_tags` (
	`article_id` integer NOT NULL,
	`tag_id` text NOT NULL,
	`position` integer NOT NULL,
	PRIMARY KEY(`article_id`, `tag_id`),
	FOREIGN KEY (`article_id`) REFERENCES `articles`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`tag_id`) REFERENCES `tags`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `article_tags_tag_id` ON `article_tags` (`tag_id`);--> statement-breakpoint
CREATE TABLE `article_versions` (
	`article_id` integer NOT NULL,
	`revision` integer NOT NULL,
	`content` text NOT NULL,
	`saved_by` text,
	`started_at` integer NOT NULL,
	`saved_at` integer NOT NULL,
	PRIMARY KEY(`article_id`, `revision`),
	FOREIGN KEY (`article_id`) REFERENCES `articles`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`saved_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `article_versions_saved_by` ON `article_versions` (`saved_by`);--> statement-breakpoint
CREATE TABLE `articles` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`group_id` text NOT NULL,
	`language` text NOT NULL,
	`slug` text DEFAULT '' NOT NULL,
	`name` text DEFAULT '' NOT NULL,
	`html_title` text DEFAULT '' NOT NULL,
	`post_summary` text DEFAULT '' NOT NULL,
	`content` text,
	`post_body` text DEFAULT '' NOT NULL,
	`renderer_version` integer DEFAULT 0 NOT NULL,
	`image` text,
	`image_alt` text DEFAULT '' NOT NULL,
	`author_id` text,
	`author_name` text DEFAULT '' NOT NULL,
	`minutes` integer DEFAULT 1 NOT NULL,
	`is_published` integer DEFAULT false NOT NULL,
	`publish_date` integer,
	`changed_at` integer NOT NULL,
	`created_at` integer NOT NULL,
	`deleted_at` integer,
	FOREIGN KEY (`author_id`) REFERENCES `authors`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `articles_newest` ON `articles` (`is_published`,`publish_date`,`id`);--> statement-breakpoint
CREATE INDEX `articles_newest_of_language` ON `articles` (`is_published`,`language`,`publish_date`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `articles_translation` ON `articles` (`group_id`,`language`) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX `articles_author_id` ON `articles` (`author_id`);