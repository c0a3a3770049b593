CREATE TABLE `ebook_answers` (
	`id` text PRIMARY KEY NOT NULL,
	`question_id` text NOT NULL,
	`position` integer NOT NULL,
	`label` text NOT NULL,
	`is_correct` integer NOT NULL,
	`given` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`question_id`) REFERENCES `ebook_questions`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `ebook_answers_question_id` ON `ebook_answers` (`question_id`);--> statement-breakpoint
CREATE TABLE `ebook_attempts` (
	`user_id` text NOT NULL,
	`ebook_id` text NOT NULL,
	`question_id` text NOT NULL,
	`answer_id` text NOT NULL,
	PRIMARY KEY(`user_id`, `question_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`ebook_id`) REFERENCES `ebooks`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`question_id`) REFERENCES `ebook_questions`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`answer_id`) REFERENCES `ebook_answers`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `ebook_attempts_ebook_id` ON `ebook_attempts` (`ebook_id`);--> statement-breakpoint
CREATE INDEX `ebook_attempts_question_id` ON `ebook_attempts` (`question_id`);--> statement-breakpoint
CREATE INDEX `ebook_attempts_answer_id` ON `ebook_attempts` (`answer_id`);--> statement-breakpoint
CREATE TABLE `ebook_highlights` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`ebook_id` text NOT NULL,
	`path` text NOT NULL,
	`quote` text NOT NULL,
	`before` text NOT NULL,
	`after` text NOT NULL,
	`offset` integer NOT NULL,
	`color` text NOT NULL,
	`note` text DEFAULT '' NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`ebook_id`) REFERENCES `ebooks`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `ebook_highlights_of_reader` ON `ebook_highlights` (`user_id`,`ebook_id`);--> statement-breakpoint
CREATE INDEX `ebook_highlights_ebook_id` ON `ebook_highlights` (`ebook_id`);--> statement-breakpoint
CREATE TABLE `ebook_places` (
	`user_id` text NOT NULL,
	`ebook_id` text NOT NULL,
	`path` text NOT NULL,
	`quote` text NOT NULL,
	`before` text NOT NULL,
	`after` text NOT NULL,
	`offset` integer NOT NULL,
	`page` text,
	`revision` integer NOT NULL,
	`moved_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `ebook_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`ebook_id`) REFERENCES `ebooks`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `ebook_places_ebook_id` ON `ebook_places` (`ebook_id`);--> statement-breakpoint
CREATE TABLE `ebook_questions` (
	`id` text PRIMARY KEY NOT NULL,
	`ebook_id` text NOT NULL,
	`position` integer NOT NULL,
	`label` text NOT NULL,
	`explanation` text NOT NULL,
	`video_id` text,
	`second` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`ebook_id`) REFERENCES `ebooks`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `ebook_questions_ebook_id` ON `ebook_questions` (`ebook_id`);--> statement-breakpoint
CREATE TABLE `ebook_unlocks` (
	`user_id` text NOT NULL,
	`ebook_id` text NOT NULL,
	`unlocked_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `ebook_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`ebook_id`) REFERENCES `ebooks`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `ebook_unlocks_ebook_id` ON `ebook_unlocks` (`ebook_id`);--> statement-breakpoint
CREATE TABLE `ebooks` (
	`id` text PRIMARY KEY NOT NULL,
	`title` text NOT NULL,
	`author` text NOT NULL,
	`language` text NOT NULL,
	`languages` text NOT NULL,
	`categories` text NOT NULL,
	`color` text NOT NULL,
	`cover` text,
	`position` integer NOT NULL,
	`edition` text,
	`pdf` text,
	`published_at` integer,
	`unlocks` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `ebooks_position` ON `ebooks` (`position`);