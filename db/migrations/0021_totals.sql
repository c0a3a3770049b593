ALTER TABLE `users` ADD `watched_seconds` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `users` ADD `watched_videos` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `user_videos` ADD `told` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE `user_videos` SET `told` = `views`;
--> statement-breakpoint
UPDATE `users` SET `watched_seconds` = (SELECT coalesce(sum(views), 0) FROM user_videos WHERE user_id = users.id), `watched_videos` = (SELECT count(nullif(openings, 0)) FROM user_videos WHERE user_id = users.id) WHERE `id` IN (SELECT user_id FROM user_videos);
--> statement-breakpoint
CREATE TRIGGER `user_videos_totals_in` AFTER INSERT ON `user_videos` WHEN new.told <> 0 OR new.openings > 0 BEGIN UPDATE users SET watched_seconds = watched_seconds + new.told, watched_videos = watched_videos + (new.openings > 0) WHERE id = new.user_id; END;
--> statement-breakpoint
CREATE TRIGGER `user_videos_totals_new` AFTER UPDATE OF `told`, `openings` ON `user_videos` WHEN new.told <> old.told OR (new.openings > 0) <> (old.openings > 0) BEGIN UPDATE users SET watched_seconds = watched_seconds + new.told - old.told, watched_videos = watched_videos + (new.openings > 0) - (old.openings > 0) WHERE id = new.user_id; END;
--> statement-breakpoint
CREATE TRIGGER `user_videos_totals_out` AFTER DELETE ON `user_videos` WHEN old.told <> 0 OR old.openings > 0 BEGIN UPDATE users SET watched_seconds = watched_seconds - old.told, watched_videos = watched_videos - (old.openings > 0) WHERE id = old.user_id; END;
