CREATE TABLE `neighbour_lists` (
	`generation` integer NOT NULL,
	`video_id` text NOT NULL,
	`near` text NOT NULL,
	PRIMARY KEY(`generation`, `video_id`)
);
--> statement-breakpoint
DROP INDEX `events_user_id`;--> statement-breakpoint
CREATE INDEX `events_user_at` ON `events` (`user_id`,`at`);--> statement-breakpoint
INSERT INTO `neighbour_lists` (`generation`, `video_id`, `near`) SELECT generation, video_id, json_group_array(json_array(neighbour_id, score)) FROM video_neighbours GROUP BY generation, video_id;
--> statement-breakpoint
CREATE TRIGGER `events_told_before` AFTER INSERT ON `events` WHEN new.name = 'VIDEO_WATCH' AND new.params = '{}' BEGIN UPDATE user_videos SET told = min(views, told + coalesce(new.seconds, 0)) WHERE user_id = new.user_id AND video_id = new.video_id; END;
