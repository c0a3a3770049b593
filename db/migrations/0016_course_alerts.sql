CREATE TABLE `course_alerts` (
	`course_id` text NOT NULL,
	`user_id` text NOT NULL,
	`asked_at` integer NOT NULL,
	PRIMARY KEY(`course_id`, `user_id`),
	FOREIGN KEY (`course_id`) REFERENCES `courses`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `course_alerts_user_id` ON `course_alerts` (`user_id`);--> statement-breakpoint
ALTER TABLE `courses` ADD `opens_at` integer;