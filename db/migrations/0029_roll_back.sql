CREATE TABLE `publication_relations` (
	`version` integer NOT NULL,
	`video_id` text NOT NULL,
	`author_id` text,
	`tag_ids` text NOT NULL,
	`sponsor_ids` text NOT NULL,
	PRIMARY KEY(`version`, `video_id`),
	FOREIGN KEY (`version`) REFERENCES `publications`(`version`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `__new_providers` (
	`sponsor_id` text PRIMARY KEY NOT NULL,
	`descriptions` text NOT NULL,
	`prizes` text NOT NULL,
	`order` integer NOT NULL
);
--> statement-breakpoint
INSERT INTO `__new_providers`("sponsor_id", "descriptions", "prizes", "order") SELECT "sponsor_id", "descriptions", "prizes", "order" FROM `providers`;--> statement-breakpoint
DROP TABLE `providers`;--> statement-breakpoint
ALTER TABLE `__new_providers` RENAME TO `providers`;--> statement-breakpoint
ALTER TABLE `planned_publications` ADD `ended` text;