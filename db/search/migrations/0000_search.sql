-- The search's own database (docs/decisions/0037): all of it can be made again from the main one.
CREATE TABLE `lessons` (
	`id` integer PRIMARY KEY,
	`video_id` text NOT NULL,
	`language` text NOT NULL,
	`title` text DEFAULT '' NOT NULL,
	`categories` text DEFAULT '[]' NOT NULL,
	`countries` text DEFAULT '[]' NOT NULL,
	`tags` text DEFAULT '[]' NOT NULL,
	`audio` text DEFAULT '[]' NOT NULL,
	`author` text DEFAULT '' NOT NULL,
	`free` integer DEFAULT 0 NOT NULL,
	`coming_soon` integer DEFAULT 0 NOT NULL,
	`duration_ms` integer DEFAULT 0 NOT NULL,
	`created_at` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `lessons_video` ON `lessons` (`video_id`,`language`);
--> statement-breakpoint
CREATE INDEX `lessons_language` ON `lessons` (`language`,`coming_soon`,`duration_ms`);
--> statement-breakpoint
CREATE TABLE `passages` (
	`id` integer PRIMARY KEY,
	`kind` text NOT NULL,
	`seconds` integer,
	`until` integer,
	`text` text NOT NULL,
	`ref` text
);
--> statement-breakpoint
CREATE INDEX `passages_ref` ON `passages` (`kind`,`ref`) WHERE `ref` IS NOT NULL;
--> statement-breakpoint
CREATE TABLE `vocabulary` (
	`id` integer PRIMARY KEY,
	`word` text NOT NULL,
	`language` text NOT NULL,
	`count` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `vocabulary_word` ON `vocabulary` (`word`,`language`);
--> statement-breakpoint
CREATE VIRTUAL TABLE `lessons_fts` USING fts5(title, tags, people, series, chapters, tools, description, speech, words, content='', contentless_delete=1, tokenize='unicode61 remove_diacritics 0', prefix='3');
--> statement-breakpoint
CREATE VIRTUAL TABLE `passages_fts` USING fts5(named, said, named_words, said_words, content='', contentless_delete=1, tokenize='unicode61 remove_diacritics 0', prefix='3');
--> statement-breakpoint
CREATE VIRTUAL TABLE `near_words` USING fts5(word, content='', tokenize='trigram');
--> statement-breakpoint
CREATE TRIGGER `vocabulary_near` AFTER INSERT ON `vocabulary` WHEN length(new.word) >= 4 BEGIN
	INSERT INTO `near_words` (rowid, word) VALUES (new.id, new.word);
END;
