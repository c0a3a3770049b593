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