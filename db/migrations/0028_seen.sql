ALTER TABLE `user_videos` ADD `seen` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `stat_retention` ADD `audience` integer DEFAULT 0 NOT NULL;