CREATE TABLE `content_drafts` (
	`kind` text NOT NULL,
	`id` text NOT NULL,
	`document` text,
	`title` text NOT NULL,
	`revision` integer NOT NULL,
	`edited_by` text NOT NULL,
	`edited_at` integer NOT NULL,
	PRIMARY KEY(`kind`, `id`)
);
--> statement-breakpoint
CREATE INDEX `content_drafts_edited_at` ON `content_drafts` (`edited_at`);--> statement-breakpoint
CREATE TABLE `planned_publications` (
	`id` text PRIMARY KEY NOT NULL,
	`one` integer DEFAULT 1 NOT NULL,
	`at` integer NOT NULL,
	`by_user_id` text NOT NULL,
	`created_at` integer NOT NULL,
	`things` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `planned_publications_one` ON `planned_publications` (`one`);--> statement-breakpoint
CREATE TABLE `publication_changes` (
	`version` integer NOT NULL,
	`kind` text NOT NULL,
	`id` text NOT NULL,
	`before` text,
	`after` text,
	PRIMARY KEY(`version`, `kind`, `id`),
	FOREIGN KEY (`version`) REFERENCES `publications`(`version`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `publications` (
	`version` integer PRIMARY KEY NOT NULL,
	`at` integer NOT NULL,
	`by_user_id` text NOT NULL,
	`returns_to` integer,
	`changes` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `upload_parts` (
	`upload_id` text NOT NULL,
	`number` integer NOT NULL,
	`etag` text NOT NULL,
	`bytes` integer NOT NULL,
	PRIMARY KEY(`upload_id`, `number`),
	FOREIGN KEY (`upload_id`) REFERENCES `uploads`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `uploads` (
	`id` text PRIMARY KEY NOT NULL,
	`by_user_id` text NOT NULL,
	`name` text NOT NULL,
	`bytes` integer NOT NULL,
	`fingerprint` text NOT NULL,
	`multipart_id` text NOT NULL,
	`state` text NOT NULL,
	`video_id` text NOT NULL,
	`film` text NOT NULL,
	`is_replacement` integer NOT NULL,
	`unpacked_bytes` integer DEFAULT 0 NOT NULL,
	`files` integer DEFAULT 0 NOT NULL,
	`faults` text NOT NULL,
	`checks` text,
	`facts` text,
	`keys` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `uploads_fingerprint` ON `uploads` (`fingerprint`);--> statement-breakpoint
CREATE UNIQUE INDEX `uploads_film` ON `uploads` (`film`);--> statement-breakpoint
CREATE INDEX `uploads_updated_at` ON `uploads` (`updated_at`);--> statement-breakpoint
CREATE TABLE `__new_content_keys` (
	`video_id` text NOT NULL,
	`label` text NOT NULL,
	`kid` text NOT NULL,
	`key` text NOT NULL,
	PRIMARY KEY(`video_id`, `kid`),
	FOREIGN KEY (`video_id`) REFERENCES `videos`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
INSERT INTO `__new_content_keys`("video_id", "label", "kid", "key") SELECT "video_id", "label", "kid", "key" FROM `content_keys`;--> statement-breakpoint
DROP TABLE `content_keys`;--> statement-breakpoint
ALTER TABLE `__new_content_keys` RENAME TO `content_keys`;--> statement-breakpoint
ALTER TABLE `videos` ADD `hidden_at` integer;