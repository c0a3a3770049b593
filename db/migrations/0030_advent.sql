CREATE TABLE `box_openings` (
	`user_id` text NOT NULL,
	`box_id` text NOT NULL,
	`opened_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `box_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`box_id`) REFERENCES `calendar_boxes`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `box_openings_box_id` ON `box_openings` (`box_id`);--> statement-breakpoint
CREATE TABLE `calendar_boxes` (
	`id` text PRIMARY KEY NOT NULL,
	`calendar_id` text NOT NULL,
	`day` integer NOT NULL,
	`pro` integer NOT NULL,
	`kind` text NOT NULL,
	`title` text NOT NULL,
	`text` text NOT NULL,
	`company` text DEFAULT '' NOT NULL,
	`picture` text,
	`video_id` text,
	`link` text,
	`reward_id` text,
	`data_alert` text DEFAULT '' NOT NULL,
	FOREIGN KEY (`calendar_id`) REFERENCES `calendars`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`reward_id`) REFERENCES `rewards`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `calendar_boxes_day` ON `calendar_boxes` (`calendar_id`,`day`);--> statement-breakpoint
CREATE TABLE `calendars` (
	`id` text PRIMARY KEY NOT NULL,
	`year` integer NOT NULL,
	`allow_previous_days` integer NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `calendars_year` ON `calendars` (`year`);--> statement-breakpoint
CREATE TABLE `reward_requests` (
	`id` text PRIMARY KEY NOT NULL,
	`reward_id` text NOT NULL,
	`user_id` text NOT NULL,
	`source` text NOT NULL,
	`source_id` text NOT NULL,
	`nome` text NOT NULL,
	`cognome` text NOT NULL,
	`indirizzo` text NOT NULL,
	`indirizzo2` text NOT NULL,
	`cap` text NOT NULL,
	`citta` text NOT NULL,
	`provincia` text NOT NULL,
	`email` text NOT NULL,
	`telefono` text NOT NULL,
	`profiling_at` integer,
	`messages_at` integer,
	`third_parties_at` integer,
	`partner_at` integer,
	`notice_version` text NOT NULL,
	`partner_notice` text DEFAULT '' NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`exported_at` integer,
	`shipped_at` integer,
	`tracking` text DEFAULT '' NOT NULL,
	FOREIGN KEY (`reward_id`) REFERENCES `rewards`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `reward_requests_once` ON `reward_requests` (`user_id`,`reward_id`);--> statement-breakpoint
CREATE INDEX `reward_requests_by_state` ON `reward_requests` (`shipped_at`,`created_at`);--> statement-breakpoint
CREATE INDEX `reward_requests_reward_id` ON `reward_requests` (`reward_id`);--> statement-breakpoint
CREATE TABLE `rewards` (
	`id` text PRIMARY KEY NOT NULL,
	`title` text NOT NULL,
	`company` text DEFAULT '' NOT NULL,
	`privacy_policy_link` text,
	`picture` text,
	`stock` integer,
	`remaining` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	CONSTRAINT "rewards_remaining" CHECK("rewards"."remaining" >= 0)
);
