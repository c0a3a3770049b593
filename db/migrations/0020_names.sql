CREATE TABLE `name_words` (
	`kind` text NOT NULL,
	`word` text NOT NULL,
	`id` text NOT NULL,
	PRIMARY KEY(`kind`, `word`, `id`)
);
--> statement-breakpoint
CREATE INDEX `name_words_id` ON `name_words` (`kind`,`id`);--> statement-breakpoint
CREATE INDEX `audit_log_done` ON `audit_log` (`at`) WHERE substr(act, 1, 3) <> 'Get';
--> statement-breakpoint
CREATE TRIGGER `companies_name_in` AFTER INSERT ON `companies` BEGIN DELETE FROM name_words WHERE kind = 'company' AND id = new.id; INSERT OR IGNORE INTO name_words (kind, word, id) SELECT 'company', value, new.id FROM json_each('[' || replace(replace(replace(json_quote(lower(coalesce(new.name, ''))), ' ', '","'), '''', '","'), '-', '","') || ']') WHERE value <> ''; END;
--> statement-breakpoint
CREATE TRIGGER `companies_name_new` AFTER UPDATE OF `name` ON `companies` BEGIN DELETE FROM name_words WHERE kind = 'company' AND id = old.id; INSERT OR IGNORE INTO name_words (kind, word, id) SELECT 'company', value, new.id FROM json_each('[' || replace(replace(replace(json_quote(lower(coalesce(new.name, ''))), ' ', '","'), '''', '","'), '-', '","') || ']') WHERE value <> ''; END;
--> statement-breakpoint
CREATE TRIGGER `companies_name_out` AFTER DELETE ON `companies` BEGIN DELETE FROM name_words WHERE kind = 'company' AND id = old.id; END;
--> statement-breakpoint
INSERT OR IGNORE INTO name_words (kind, word, id) SELECT 'company', value, companies.id FROM companies, json_each('[' || replace(replace(replace(json_quote(lower(coalesce(companies.name, ''))), ' ', '","'), '''', '","'), '-', '","') || ']') WHERE value <> '';
--> statement-breakpoint
CREATE TRIGGER `authors_name_in` AFTER INSERT ON `authors` BEGIN DELETE FROM name_words WHERE kind = 'author' AND id = new.id; INSERT OR IGNORE INTO name_words (kind, word, id) SELECT 'author', value, new.id FROM json_each('[' || replace(replace(replace(json_quote(lower(coalesce(new.name, ''))), ' ', '","'), '''', '","'), '-', '","') || ']') WHERE value <> ''; END;
--> statement-breakpoint
CREATE TRIGGER `authors_name_new` AFTER UPDATE OF `name` ON `authors` BEGIN DELETE FROM name_words WHERE kind = 'author' AND id = old.id; INSERT OR IGNORE INTO name_words (kind, word, id) SELECT 'author', value, new.id FROM json_each('[' || replace(replace(replace(json_quote(lower(coalesce(new.name, ''))), ' ', '","'), '''', '","'), '-', '","') || ']') WHERE value <> ''; END;
--> statement-breakpoint
CREATE TRIGGER `authors_name_out` AFTER DELETE ON `authors` BEGIN DELETE FROM name_words WHERE kind = 'author' AND id = old.id; END;
--> statement-breakpoint
INSERT OR IGNORE INTO name_words (kind, word, id) SELECT 'author', value, authors.id FROM authors, json_each('[' || replace(replace(replace(json_quote(lower(coalesce(authors.name, ''))), ' ', '","'), '''', '","'), '-', '","') || ']') WHERE value <> '';
--> statement-breakpoint
CREATE TRIGGER `sponsors_name_in` AFTER INSERT ON `sponsors` BEGIN DELETE FROM name_words WHERE kind = 'sponsor' AND id = new.id; INSERT OR IGNORE INTO name_words (kind, word, id) SELECT 'sponsor', value, new.id FROM json_each('[' || replace(replace(replace(json_quote(lower(coalesce(new.name, ''))), ' ', '","'), '''', '","'), '-', '","') || ']') WHERE value <> ''; END;
--> statement-breakpoint
CREATE TRIGGER `sponsors_name_new` AFTER UPDATE OF `name` ON `sponsors` BEGIN DELETE FROM name_words WHERE kind = 'sponsor' AND id = old.id; INSERT OR IGNORE INTO name_words (kind, word, id) SELECT 'sponsor', value, new.id FROM json_each('[' || replace(replace(replace(json_quote(lower(coalesce(new.name, ''))), ' ', '","'), '''', '","'), '-', '","') || ']') WHERE value <> ''; END;
--> statement-breakpoint
CREATE TRIGGER `sponsors_name_out` AFTER DELETE ON `sponsors` BEGIN DELETE FROM name_words WHERE kind = 'sponsor' AND id = old.id; END;
--> statement-breakpoint
INSERT OR IGNORE INTO name_words (kind, word, id) SELECT 'sponsor', value, sponsors.id FROM sponsors, json_each('[' || replace(replace(replace(json_quote(lower(coalesce(sponsors.name, ''))), ' ', '","'), '''', '","'), '-', '","') || ']') WHERE value <> '';
--> statement-breakpoint
CREATE TRIGGER `tags_name_in` AFTER INSERT ON `tags` BEGIN DELETE FROM name_words WHERE kind = 'tag' AND id = new.id; INSERT OR IGNORE INTO name_words (kind, word, id) SELECT 'tag', value, new.id FROM json_each('[' || replace(replace(replace(json_quote(lower(coalesce(new.labels ->> 'it', ''))), ' ', '","'), '''', '","'), '-', '","') || ']') WHERE value <> ''; END;
--> statement-breakpoint
CREATE TRIGGER `tags_name_new` AFTER UPDATE OF `labels` ON `tags` BEGIN DELETE FROM name_words WHERE kind = 'tag' AND id = old.id; INSERT OR IGNORE INTO name_words (kind, word, id) SELECT 'tag', value, new.id FROM json_each('[' || replace(replace(replace(json_quote(lower(coalesce(new.labels ->> 'it', ''))), ' ', '","'), '''', '","'), '-', '","') || ']') WHERE value <> ''; END;
--> statement-breakpoint
CREATE TRIGGER `tags_name_out` AFTER DELETE ON `tags` BEGIN DELETE FROM name_words WHERE kind = 'tag' AND id = old.id; END;
--> statement-breakpoint
INSERT OR IGNORE INTO name_words (kind, word, id) SELECT 'tag', value, tags.id FROM tags, json_each('[' || replace(replace(replace(json_quote(lower(coalesce(tags.labels ->> 'it', ''))), ' ', '","'), '''', '","'), '-', '","') || ']') WHERE value <> '';
--> statement-breakpoint
CREATE TRIGGER `series_name_in` AFTER INSERT ON `series` BEGIN DELETE FROM name_words WHERE kind = 'series' AND id = new.id; INSERT OR IGNORE INTO name_words (kind, word, id) SELECT 'series', value, new.id FROM json_each('[' || replace(replace(replace(json_quote(lower(coalesce(new.names ->> 'it', ''))), ' ', '","'), '''', '","'), '-', '","') || ']') WHERE value <> ''; END;
--> statement-breakpoint
CREATE TRIGGER `series_name_new` AFTER UPDATE OF `names` ON `series` BEGIN DELETE FROM name_words WHERE kind = 'series' AND id = old.id; INSERT OR IGNORE INTO name_words (kind, word, id) SELECT 'series', value, new.id FROM json_each('[' || replace(replace(replace(json_quote(lower(coalesce(new.names ->> 'it', ''))), ' ', '","'), '''', '","'), '-', '","') || ']') WHERE value <> ''; END;
--> statement-breakpoint
CREATE TRIGGER `series_name_out` AFTER DELETE ON `series` BEGIN DELETE FROM name_words WHERE kind = 'series' AND id = old.id; END;
--> statement-breakpoint
INSERT OR IGNORE INTO name_words (kind, word, id) SELECT 'series', value, series.id FROM series, json_each('[' || replace(replace(replace(json_quote(lower(coalesce(series.names ->> 'it', ''))), ' ', '","'), '''', '","'), '-', '","') || ']') WHERE value <> '';
