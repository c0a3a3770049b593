CREATE TABLE `badges` (
	`id` text PRIMARY KEY NOT NULL,
	`position` integer NOT NULL,
	`value` text NOT NULL,
	`is_retired` integer DEFAULT false NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `bonus_wins` (
	`user_id` text NOT NULL,
	`bonus_id` text NOT NULL,
	`won_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `bonus_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`bonus_id`) REFERENCES `bonuses`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `bonus_wins_bonus_id` ON `bonus_wins` (`bonus_id`);--> statement-breakpoint
CREATE TABLE `bonuses` (
	`id` text PRIMARY KEY NOT NULL,
	`video_id` text NOT NULL,
	`reward_id` text NOT NULL,
	`from_at` integer NOT NULL,
	`to_at` integer NOT NULL,
	FOREIGN KEY (`video_id`) REFERENCES `videos`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`reward_id`) REFERENCES `rewards`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `bonuses_video_id` ON `bonuses` (`video_id`);--> statement-breakpoint
CREATE INDEX `bonuses_to_at` ON `bonuses` (`to_at`);--> statement-breakpoint
CREATE TABLE `game_versions` (
	`kind` text NOT NULL,
	`from_day` text NOT NULL,
	`value` text NOT NULL,
	`saved_at` integer NOT NULL,
	PRIMARY KEY(`kind`, `from_day`)
);
--> statement-breakpoint
CREATE TABLE `players` (
	`user_id` text PRIMARY KEY NOT NULL,
	`revision` integer NOT NULL,
	`experience` integer NOT NULL,
	`pearls_won` integer NOT NULL,
	`pearls_spent` integer DEFAULT 0 NOT NULL,
	`state` text NOT NULL,
	`is_in_team` integer DEFAULT false NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "players_pearls" CHECK("players"."pearls_spent" <= "players"."experience" / 100 + "players"."pearls_won"),
	CONSTRAINT "players_spent" CHECK("players"."pearls_spent" >= 0)
);
--> statement-breakpoint
ALTER TABLE `reward_requests` ADD `pearls` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `rewards` ADD `pearls` integer;