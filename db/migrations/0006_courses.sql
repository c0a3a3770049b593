CREATE TABLE `certificates` (
	`number` text PRIMARY KEY NOT NULL,
	`year` integer NOT NULL,
	`sequence` integer NOT NULL,
	`user_id` text,
	`course_id` text NOT NULL,
	`facts` text NOT NULL,
	`issued_at` integer NOT NULL,
	`status_index` integer NOT NULL,
	`revoked_at` integer,
	`revocation_reason` text,
	`replaced_by` text,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `certificates_status_index_unique` ON `certificates` (`status_index`);--> statement-breakpoint
CREATE UNIQUE INDEX `certificates_sequence` ON `certificates` (`year`,`sequence`);--> statement-breakpoint
CREATE INDEX `certificates_user_id` ON `certificates` (`user_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `certificates_valid` ON `certificates` (`user_id`,`course_id`) WHERE "certificates"."revoked_at" is null;--> statement-breakpoint
CREATE INDEX `certificates_revoked_at` ON `certificates` (`revoked_at`);--> statement-breakpoint
CREATE TABLE `course_days` (
	`user_id` text NOT NULL,
	`day` text NOT NULL,
	`course_id` text NOT NULL,
	`unit_id` text NOT NULL,
	`seconds` integer NOT NULL,
	PRIMARY KEY(`user_id`, `day`, `course_id`, `unit_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`course_id`) REFERENCES `courses`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `course_versions` (
	`course_id` text NOT NULL,
	`version` integer NOT NULL,
	`content` text NOT NULL,
	`published_at` integer NOT NULL,
	PRIMARY KEY(`course_id`, `version`),
	FOREIGN KEY (`course_id`) REFERENCES `courses`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `courses` (
	`id` text PRIMARY KEY NOT NULL,
	`company_id` text,
	`order` integer NOT NULL,
	`version` integer DEFAULT 0 NOT NULL,
	`visible` integer DEFAULT false NOT NULL,
	`visible_for_aso` integer DEFAULT false NOT NULL,
	`draft` text NOT NULL,
	`draft_revision` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `courses_order` ON `courses` (`order`);--> statement-breakpoint
CREATE INDEX `courses_company_id` ON `courses` (`company_id`);--> statement-breakpoint
CREATE TABLE `enrolled_videos` (
	`user_id` text NOT NULL,
	`video_id` text NOT NULL,
	`course_id` text NOT NULL,
	PRIMARY KEY(`user_id`, `video_id`, `course_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`course_id`) REFERENCES `courses`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `enrolments` (
	`user_id` text NOT NULL,
	`course_id` text NOT NULL,
	`version` integer NOT NULL,
	`started_at` integer NOT NULL,
	`completed_at` integer,
	`last_unit_id` text,
	`last_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `course_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`course_id`) REFERENCES `courses`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `enrolments_course_id` ON `enrolments` (`course_id`);--> statement-breakpoint
CREATE TABLE `register_reminders` (
	`user_id` text NOT NULL,
	`year` integer NOT NULL,
	`days` integer NOT NULL,
	`sent_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `year`, `days`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `test_answers` (
	`attempt_id` text NOT NULL,
	`question_id` text NOT NULL,
	`answer_id` text NOT NULL,
	`turn` integer NOT NULL,
	`saved_at` integer NOT NULL,
	PRIMARY KEY(`attempt_id`, `question_id`),
	FOREIGN KEY (`attempt_id`) REFERENCES `test_attempts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `test_attempts` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`course_id` text NOT NULL,
	`test_id` text NOT NULL,
	`version` integer NOT NULL,
	`questions` text NOT NULL,
	`started_at` integer NOT NULL,
	`submitted_at` integer,
	`errors` integer,
	`passed` integer DEFAULT false NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`course_id`) REFERENCES `courses`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `test_attempts_user_id` ON `test_attempts` (`user_id`,`course_id`,`test_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `test_attempts_open` ON `test_attempts` (`user_id`,`course_id`,`test_id`) WHERE "test_attempts"."submitted_at" is null;--> statement-breakpoint
CREATE TABLE `unit_records` (
	`user_id` text NOT NULL,
	`course_id` text NOT NULL,
	`unit_id` text NOT NULL,
	`seen` text NOT NULL,
	`openings` integer DEFAULT 0 NOT NULL,
	`last_opened` integer,
	`last_second` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`user_id`, `course_id`, `unit_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`course_id`) REFERENCES `courses`(`id`) ON UPDATE no action ON DELETE cascade
);

--> statement-breakpoint
-- By hand
CREATE TRIGGER `certificates_forget_person` AFTER UPDATE OF `user_id` ON `certificates` WHEN new.user_id IS NULL AND old.user_id IS NOT NULL BEGIN UPDATE certificates SET facts = json_set(facts, '$.person', '') WHERE number = new.number; END;
