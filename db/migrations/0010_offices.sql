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
CREATE UNIQUE INDEX `reservations_once` ON `reservations` (`occasion_id`,`email`);--> statement-breakpoint
CREATE TABLE `admin_requests` (
	`id` text PRIMARY KEY NOT NULL,
	`act` text NOT NULL,
	`subject` text NOT NULL,
	`label` text NOT NULL,
	`requester_id` text NOT NULL,
	`requester` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `admin_requests_created_at` ON `admin_requests` (`created_at`);--> statement-breakpoint
CREATE TABLE `feedbacks` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`name` text,
	`questions` text NOT NULL,
	`ratings` text NOT NULL,
	`comment` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `feedbacks_created_at` ON `feedbacks` (`created_at`);--> statement-breakpoint
CREATE INDEX `feedbacks_user_id` ON `feedbacks` (`user_id`);--> statement-breakpoint
CREATE TABLE `user_notes` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`author_id` text NOT NULL,
	`author` text NOT NULL,
	`note` text NOT NULL,
	`rating` integer NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `user_notes_user_id` ON `user_notes` (`user_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `canned_answers` (
	`id` text PRIMARY KEY NOT NULL,
	`title` text NOT NULL,
	`text` text NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `ticket_files` (
	`id` text PRIMARY KEY NOT NULL,
	`ticket_id` text NOT NULL,
	`user_id` text NOT NULL,
	`message_id` text,
	`author_id` text NOT NULL,
	`name` text NOT NULL,
	`type` text NOT NULL,
	`size` integer NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`ticket_id`) REFERENCES `tickets`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `ticket_files_ticket_id` ON `ticket_files` (`ticket_id`);--> statement-breakpoint
CREATE INDEX `ticket_files_user_id` ON `ticket_files` (`user_id`);--> statement-breakpoint
CREATE TABLE `ticket_messages` (
	`id` text PRIMARY KEY NOT NULL,
	`ticket_id` text NOT NULL,
	`user_id` text NOT NULL,
	`author_id` text,
	`author` text NOT NULL,
	`text` text NOT NULL,
	`via` text NOT NULL,
	`mail_id` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`ticket_id`) REFERENCES `tickets`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `ticket_messages_ticket_id` ON `ticket_messages` (`ticket_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `ticket_messages_user_id` ON `ticket_messages` (`user_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `ticket_messages_mail_id` ON `ticket_messages` (`mail_id`);--> statement-breakpoint
CREATE TABLE `ticket_notes` (
	`id` text PRIMARY KEY NOT NULL,
	`ticket_id` text NOT NULL,
	`author_id` text NOT NULL,
	`author` text NOT NULL,
	`kind` text NOT NULL,
	`text` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`ticket_id`) REFERENCES `tickets`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `ticket_notes_ticket_id` ON `ticket_notes` (`ticket_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `tickets` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`subject` text NOT NULL,
	`topic` text NOT NULL,
	`state` text NOT NULL,
	`assignee_id` text,
	`video_id` text,
	`seconds` integer,
	`snoozed_until` integer,
	`waiting_since` integer,
	`excerpt` text NOT NULL,
	`read_at` integer NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`assignee_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `tickets_user_id` ON `tickets` (`user_id`,`updated_at`);--> statement-breakpoint
CREATE INDEX `tickets_state` ON `tickets` (`state`,`updated_at`);--> statement-breakpoint
CREATE INDEX `tickets_assignee_id` ON `tickets` (`assignee_id`,`state`,`updated_at`);--> statement-breakpoint
DROP INDEX `users_company_id`;--> statement-breakpoint
ALTER TABLE `users` ADD `role` text;--> statement-breakpoint
ALTER TABLE `users` ADD `company_group` text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX `users_nome` ON `users` ("nome" collate nocase);--> statement-breakpoint
CREATE INDEX `users_cognome` ON `users` ("cognome" collate nocase);--> statement-breakpoint
CREATE INDEX `users_admin` ON `users` (`admin`) WHERE "users"."admin" = 1;--> statement-breakpoint
CREATE INDEX `users_company_id` ON `users` (`company_id`,`email`);--> statement-breakpoint
ALTER TABLE `companies` ADD `seats` integer;--> statement-breakpoint
ALTER TABLE `video_reports` ADD `ack_by` text;--> statement-breakpoint
ALTER TABLE `video_reports` ADD `ack_at` integer;--> statement-breakpoint
CREATE INDEX `video_reports_video_id` ON `video_reports` (`video_id`,`ack`,`seconds`);