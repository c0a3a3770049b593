CREATE TABLE `search_misses` (
	`day` text NOT NULL,
	`language` text NOT NULL,
	`words` text NOT NULL,
	`count` integer NOT NULL,
	PRIMARY KEY(`day`, `language`, `words`)
);
--> statement-breakpoint
CREATE INDEX `search_misses_count` ON `search_misses` (`day`,`count`);