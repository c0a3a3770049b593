CREATE TABLE `companies` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`enabled` integer DEFAULT true NOT NULL,
	`logo` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `identities` (
	`provider` text NOT NULL,
	`subject` text NOT NULL,
	`user_id` text NOT NULL,
	`email` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`provider`, `subject`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `identities_user_id` ON `identities` (`user_id`);--> statement-breakpoint
CREATE TABLE `interests` (
	`id` text PRIMARY KEY NOT NULL,
	`labels` text NOT NULL,
	`icon` text NOT NULL,
	`hubspot_tag` text NOT NULL,
	`visible_for` text NOT NULL,
	`active` integer NOT NULL,
	`order` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `rate_limits` (
	`key` text PRIMARY KEY NOT NULL,
	`window_ends_at` integer NOT NULL,
	`count` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `rate_limits_window_ends_at` ON `rate_limits` (`window_ends_at`);--> statement-breakpoint
CREATE TABLE `second_factors` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`kind` text NOT NULL,
	`phone` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `second_factors_user_id` ON `second_factors` (`user_id`);--> statement-breakpoint
CREATE TABLE `sessions` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`device_id` text,
	`created_at` integer NOT NULL,
	`last_used_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `sessions_user_id` ON `sessions` (`user_id`);--> statement-breakpoint
CREATE TABLE `used_bot_checks` (
	`challenge` text PRIMARY KEY NOT NULL,
	`expires_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `used_bot_checks_expires_at` ON `used_bot_checks` (`expires_at`);--> statement-breakpoint
CREATE TABLE `users` (
	`id` text PRIMARY KEY NOT NULL,
	`email` text NOT NULL,
	`email_verified_at` integer,
	`password_hash` text,
	`photo_url` text,
	`alias` integer NOT NULL,
	`nome` text DEFAULT '' NOT NULL,
	`cognome` text DEFAULT '' NOT NULL,
	`category` text,
	`tags` text DEFAULT '[]' NOT NULL,
	`privacy_default` integer DEFAULT false NOT NULL,
	`privacy_profiling` integer DEFAULT false NOT NULL,
	`privacy_marketing` integer DEFAULT false NOT NULL,
	`privacy_send_news` integer DEFAULT false NOT NULL,
	`preferred_language` text,
	`is_new_trial` integer NOT NULL,
	`custom_trial_seconds` integer,
	`trial_extension` integer DEFAULT 0 NOT NULL,
	`trial_extension_count` integer DEFAULT 0 NOT NULL,
	`custom_trial_videos` integer,
	`custom_devices` integer,
	`admin` integer DEFAULT false NOT NULL,
	`early_access` integer DEFAULT false NOT NULL,
	`experiments` text DEFAULT '{}' NOT NULL,
	`company_id` text,
	`company_admin` integer DEFAULT false NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `users_email_unique` ON `users` (`email`);--> statement-breakpoint
CREATE UNIQUE INDEX `users_alias_unique` ON `users` (`alias`);--> statement-breakpoint
CREATE INDEX `users_company_id` ON `users` (`company_id`);--> statement-breakpoint
CREATE TABLE `plans` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`description` text DEFAULT '' NOT NULL,
	`metadata` text NOT NULL,
	`active` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `prices` (
	`id` text PRIMARY KEY NOT NULL,
	`plan_id` text NOT NULL,
	`unit_amount` integer NOT NULL,
	`currency` text NOT NULL,
	`interval` text NOT NULL,
	`metadata` text DEFAULT '{}' NOT NULL,
	`active` integer NOT NULL,
	FOREIGN KEY (`plan_id`) REFERENCES `plans`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `prices_plan_id` ON `prices` (`plan_id`);--> statement-breakpoint
CREATE TABLE `subscriptions` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`price_id` text NOT NULL,
	`status` text NOT NULL,
	`created_at` integer NOT NULL,
	`current_period_start` integer NOT NULL,
	`current_period_end` integer NOT NULL,
	`cancel_at` integer,
	`canceled_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`price_id`) REFERENCES `prices`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `subscriptions_user_id` ON `subscriptions` (`user_id`);--> statement-breakpoint
CREATE TABLE `authors` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`photo` text NOT NULL,
	`descriptions` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `billboards` (
	`video_id` text PRIMARY KEY NOT NULL,
	`order` integer NOT NULL,
	FOREIGN KEY (`video_id`) REFERENCES `videos`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `content_keys` (
	`video_id` text NOT NULL,
	`label` text NOT NULL,
	`kid` text NOT NULL,
	`key` text NOT NULL,
	PRIMARY KEY(`video_id`, `label`),
	FOREIGN KEY (`video_id`) REFERENCES `videos`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `episodes` (
	`series_id` text NOT NULL,
	`season` integer NOT NULL,
	`number` integer NOT NULL,
	`video_id` text NOT NULL,
	PRIMARY KEY(`series_id`, `season`, `number`),
	FOREIGN KEY (`series_id`) REFERENCES `series`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`video_id`) REFERENCES `videos`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `episodes_video_id` ON `episodes` (`video_id`);--> statement-breakpoint
CREATE TABLE `seasons` (
	`series_id` text NOT NULL,
	`number` integer NOT NULL,
	`names` text NOT NULL,
	PRIMARY KEY(`series_id`, `number`),
	FOREIGN KEY (`series_id`) REFERENCES `series`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `series` (
	`id` text PRIMARY KEY NOT NULL,
	`names` text NOT NULL,
	`descriptions` text NOT NULL,
	`poster` text NOT NULL,
	`wide_hash` text NOT NULL,
	`order` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `series_order` ON `series` (`order`);--> statement-breakpoint
CREATE TABLE `sponsors` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`url` text NOT NULL,
	`logo` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `tags` (
	`id` text PRIMARY KEY NOT NULL,
	`labels` text NOT NULL,
	`order` integer NOT NULL,
	`show_as_series` integer NOT NULL,
	`visible_for` text NOT NULL,
	`videos_count` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `tags_order` ON `tags` (`order`);--> statement-breakpoint
CREATE INDEX `tags_videos_count` ON `tags` (`videos_count`);--> statement-breakpoint
CREATE TABLE `video_sponsors` (
	`video_id` text NOT NULL,
	`sponsor_id` text NOT NULL,
	PRIMARY KEY(`video_id`, `sponsor_id`),
	FOREIGN KEY (`video_id`) REFERENCES `videos`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`sponsor_id`) REFERENCES `sponsors`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `video_tags` (
	`tag_id` text NOT NULL,
	`video_id` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`tag_id`, `video_id`),
	FOREIGN KEY (`tag_id`) REFERENCES `tags`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`video_id`) REFERENCES `videos`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `video_tags_newest` ON `video_tags` (`tag_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `video_tags_video_id` ON `video_tags` (`video_id`);--> statement-breakpoint
CREATE TABLE `video_texts` (
	`video_id` text NOT NULL,
	`language` text NOT NULL,
	`title` text NOT NULL,
	`description` text NOT NULL,
	`chapters` text NOT NULL,
	PRIMARY KEY(`video_id`, `language`),
	FOREIGN KEY (`video_id`) REFERENCES `videos`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `video_tools` (
	`video_id` text NOT NULL,
	`language` text NOT NULL,
	`position` integer NOT NULL,
	`from_seconds` integer NOT NULL,
	`to_seconds` integer NOT NULL,
	`name` text NOT NULL,
	`description` text NOT NULL,
	`url` text,
	PRIMARY KEY(`video_id`, `language`, `position`),
	FOREIGN KEY (`video_id`) REFERENCES `videos`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `videos` (
	`id` text PRIMARY KEY NOT NULL,
	`parent_id` text,
	`author_id` text,
	`poster` text NOT NULL,
	`wide_hash` text NOT NULL,
	`tall_hash` text NOT NULL,
	`duration_ms` integer NOT NULL,
	`intro_seconds` integer NOT NULL,
	`outro_seconds` integer NOT NULL,
	`audio_languages` text NOT NULL,
	`subtitle_languages` text NOT NULL,
	`film` text,
	`has_trailer` integer NOT NULL,
	`free` integer NOT NULL,
	`subscribers_only` integer NOT NULL,
	`categories` text NOT NULL,
	`countries` text NOT NULL,
	`bonus` integer NOT NULL,
	`bonus_until` integer,
	`sponsored` integer NOT NULL,
	`hidden` integer NOT NULL,
	`coming_soon` integer NOT NULL,
	`expected_at` integer,
	`popularity` integer NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`author_id`) REFERENCES `authors`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `videos_new` ON `videos` (`hidden`,`coming_soon`,`created_at`);--> statement-breakpoint
CREATE INDEX `videos_popular` ON `videos` (`hidden`,`coming_soon`,`popularity`);--> statement-breakpoint
CREATE INDEX `videos_free` ON `videos` (`hidden`,`coming_soon`,`free`,`created_at`);--> statement-breakpoint
CREATE INDEX `videos_parent_id` ON `videos` (`parent_id`);--> statement-breakpoint
CREATE TABLE `legal_documents` (
	`doc` text NOT NULL,
	`year` integer NOT NULL,
	`language` text NOT NULL,
	`content` text NOT NULL,
	PRIMARY KEY(`doc`, `year`, `language`)
);
--> statement-breakpoint
CREATE TABLE `settings` (
	`name` text PRIMARY KEY NOT NULL,
	`value` text NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `versions` (
	`name` text PRIMARY KEY NOT NULL,
	`version` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `user_videos` (
	`user_id` text NOT NULL,
	`video_id` text NOT NULL,
	`series_id` text,
	`seconds` integer DEFAULT 0 NOT NULL,
	`progress_at` integer DEFAULT 0 NOT NULL,
	`views` integer DEFAULT 0 NOT NULL,
	`openings` integer DEFAULT 0 NOT NULL,
	`opened_at` integer NOT NULL,
	`hidden` integer DEFAULT false NOT NULL,
	`rating` integer,
	`voted_at` integer,
	PRIMARY KEY(`user_id`, `video_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`video_id`) REFERENCES `videos`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `user_videos_opened_at` ON `user_videos` (`user_id`,`opened_at`);--> statement-breakpoint
CREATE TABLE `watch_days` (
	`user_id` text NOT NULL,
	`day` text NOT NULL,
	`seconds` integer NOT NULL,
	PRIMARY KEY(`user_id`, `day`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
