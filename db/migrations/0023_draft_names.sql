CREATE INDEX `content_drafts_kind` ON `content_drafts` (`kind`,`edited_at`);
--> statement-breakpoint
DROP TRIGGER `companies_name_in`;
--> statement-breakpoint
DROP TRIGGER `companies_name_new`;
--> statement-breakpoint
CREATE TRIGGER `companies_name_in` AFTER INSERT ON `companies` BEGIN DELETE FROM name_words WHERE kind = 'company' AND id = new.id; INSERT OR IGNORE INTO name_words (kind, word, id) SELECT 'company', value, new.id FROM json_each('[' || replace(replace(replace(replace(replace(replace(replace(json_quote(lower(coalesce(new.name, ''))), ' ', '","'), '''', '","'), '’', '","'), '-', '","'), '(', '","'), '«', '","'), '/', '","') || ']') WHERE value <> ''; END;
--> statement-breakpoint
CREATE TRIGGER `companies_name_new` AFTER UPDATE OF `name` ON `companies` BEGIN DELETE FROM name_words WHERE kind = 'company' AND id = old.id; INSERT OR IGNORE INTO name_words (kind, word, id) SELECT 'company', value, new.id FROM json_each('[' || replace(replace(replace(replace(replace(replace(replace(json_quote(lower(coalesce(new.name, ''))), ' ', '","'), '''', '","'), '’', '","'), '-', '","'), '(', '","'), '«', '","'), '/', '","') || ']') WHERE value <> ''; END;
--> statement-breakpoint
INSERT OR IGNORE INTO name_words (kind, word, id) SELECT 'company', value, companies.id FROM companies, json_each('[' || replace(replace(replace(replace(replace(replace(replace(json_quote(lower(coalesce(companies.name, ''))), ' ', '","'), '''', '","'), '’', '","'), '-', '","'), '(', '","'), '«', '","'), '/', '","') || ']') WHERE value <> '';
--> statement-breakpoint
DROP TRIGGER `authors_name_in`;
--> statement-breakpoint
DROP TRIGGER `authors_name_new`;
--> statement-breakpoint
CREATE TRIGGER `authors_name_in` AFTER INSERT ON `authors` BEGIN DELETE FROM name_words WHERE kind = 'author' AND id = new.id; INSERT OR IGNORE INTO name_words (kind, word, id) SELECT 'author', value, new.id FROM json_each('[' || replace(replace(replace(replace(replace(replace(replace(json_quote(lower(coalesce(new.name, ''))), ' ', '","'), '''', '","'), '’', '","'), '-', '","'), '(', '","'), '«', '","'), '/', '","') || ']') WHERE value <> ''; END;
--> statement-breakpoint
CREATE TRIGGER `authors_name_new` AFTER UPDATE OF `name` ON `authors` BEGIN DELETE FROM name_words WHERE kind = 'author' AND id = old.id; INSERT OR IGNORE INTO name_words (kind, word, id) SELECT 'author', value, new.id FROM json_each('[' || replace(replace(replace(replace(replace(replace(replace(json_quote(lower(coalesce(new.name, ''))), ' ', '","'), '''', '","'), '’', '","'), '-', '","'), '(', '","'), '«', '","'), '/', '","') || ']') WHERE value <> ''; END;
--> statement-breakpoint
INSERT OR IGNORE INTO name_words (kind, word, id) SELECT 'author', value, authors.id FROM authors, json_each('[' || replace(replace(replace(replace(replace(replace(replace(json_quote(lower(coalesce(authors.name, ''))), ' ', '","'), '''', '","'), '’', '","'), '-', '","'), '(', '","'), '«', '","'), '/', '","') || ']') WHERE value <> '';
--> statement-breakpoint
DROP TRIGGER `sponsors_name_in`;
--> statement-breakpoint
DROP TRIGGER `sponsors_name_new`;
--> statement-breakpoint
CREATE TRIGGER `sponsors_name_in` AFTER INSERT ON `sponsors` BEGIN DELETE FROM name_words WHERE kind = 'sponsor' AND id = new.id; INSERT OR IGNORE INTO name_words (kind, word, id) SELECT 'sponsor', value, new.id FROM json_each('[' || replace(replace(replace(replace(replace(replace(replace(json_quote(lower(coalesce(new.name, ''))), ' ', '","'), '''', '","'), '’', '","'), '-', '","'), '(', '","'), '«', '","'), '/', '","') || ']') WHERE value <> ''; END;
--> statement-breakpoint
CREATE TRIGGER `sponsors_name_new` AFTER UPDATE OF `name` ON `sponsors` BEGIN DELETE FROM name_words WHERE kind = 'sponsor' AND id = old.id; INSERT OR IGNORE INTO name_words (kind, word, id) SELECT 'sponsor', value, new.id FROM json_each('[' || replace(replace(replace(replace(replace(replace(replace(json_quote(lower(coalesce(new.name, ''))), ' ', '","'), '''', '","'), '’', '","'), '-', '","'), '(', '","'), '«', '","'), '/', '","') || ']') WHERE value <> ''; END;
--> statement-breakpoint
INSERT OR IGNORE INTO name_words (kind, word, id) SELECT 'sponsor', value, sponsors.id FROM sponsors, json_each('[' || replace(replace(replace(replace(replace(replace(replace(json_quote(lower(coalesce(sponsors.name, ''))), ' ', '","'), '''', '","'), '’', '","'), '-', '","'), '(', '","'), '«', '","'), '/', '","') || ']') WHERE value <> '';
--> statement-breakpoint
DROP TRIGGER `tags_name_in`;
--> statement-breakpoint
DROP TRIGGER `tags_name_new`;
--> statement-breakpoint
CREATE TRIGGER `tags_name_in` AFTER INSERT ON `tags` BEGIN DELETE FROM name_words WHERE kind = 'tag' AND id = new.id; INSERT OR IGNORE INTO name_words (kind, word, id) SELECT 'tag', value, new.id FROM json_each('[' || replace(replace(replace(replace(replace(replace(replace(json_quote(lower(coalesce(new.labels ->> 'it', ''))), ' ', '","'), '''', '","'), '’', '","'), '-', '","'), '(', '","'), '«', '","'), '/', '","') || ']') WHERE value <> ''; END;
--> statement-breakpoint
CREATE TRIGGER `tags_name_new` AFTER UPDATE OF `labels` ON `tags` BEGIN DELETE FROM name_words WHERE kind = 'tag' AND id = old.id; INSERT OR IGNORE INTO name_words (kind, word, id) SELECT 'tag', value, new.id FROM json_each('[' || replace(replace(replace(replace(replace(replace(replace(json_quote(lower(coalesce(new.labels ->> 'it', ''))), ' ', '","'), '''', '","'), '’', '","'), '-', '","'), '(', '","'), '«', '","'), '/', '","') || ']') WHERE value <> ''; END;
--> statement-breakpoint
INSERT OR IGNORE INTO name_words (kind, word, id) SELECT 'tag', value, tags.id FROM tags, json_each('[' || replace(replace(replace(replace(replace(replace(replace(json_quote(lower(coalesce(tags.labels ->> 'it', ''))), ' ', '","'), '''', '","'), '’', '","'), '-', '","'), '(', '","'), '«', '","'), '/', '","') || ']') WHERE value <> '';
--> statement-breakpoint
DROP TRIGGER `series_name_in`;
--> statement-breakpoint
DROP TRIGGER `series_name_new`;
--> statement-breakpoint
CREATE TRIGGER `series_name_in` AFTER INSERT ON `series` BEGIN DELETE FROM name_words WHERE kind = 'series' AND id = new.id; INSERT OR IGNORE INTO name_words (kind, word, id) SELECT 'series', value, new.id FROM json_each('[' || replace(replace(replace(replace(replace(replace(replace(json_quote(lower(coalesce(new.names ->> 'it', ''))), ' ', '","'), '''', '","'), '’', '","'), '-', '","'), '(', '","'), '«', '","'), '/', '","') || ']') WHERE value <> ''; END;
--> statement-breakpoint
CREATE TRIGGER `series_name_new` AFTER UPDATE OF `names` ON `series` BEGIN DELETE FROM name_words WHERE kind = 'series' AND id = old.id; INSERT OR IGNORE INTO name_words (kind, word, id) SELECT 'series', value, new.id FROM json_each('[' || replace(replace(replace(replace(replace(replace(replace(json_quote(lower(coalesce(new.names ->> 'it', ''))), ' ', '","'), '''', '","'), '’', '","'), '-', '","'), '(', '","'), '«', '","'), '/', '","') || ']') WHERE value <> ''; END;
--> statement-breakpoint
INSERT OR IGNORE INTO name_words (kind, word, id) SELECT 'series', value, series.id FROM series, json_each('[' || replace(replace(replace(replace(replace(replace(replace(json_quote(lower(coalesce(series.names ->> 'it', ''))), ' ', '","'), '''', '","'), '’', '","'), '-', '","'), '(', '","'), '«', '","'), '/', '","') || ']') WHERE value <> '';
--> statement-breakpoint
CREATE TRIGGER `content_drafts_name_in` AFTER INSERT ON `content_drafts` BEGIN DELETE FROM name_words WHERE kind = 'draft-' || new.kind AND id = new.id; INSERT OR IGNORE INTO name_words (kind, word, id) SELECT 'draft-' || new.kind, value, new.id FROM json_each('[' || replace(replace(replace(replace(replace(replace(replace(json_quote(lower(coalesce(new.title, ''))), ' ', '","'), '''', '","'), '’', '","'), '-', '","'), '(', '","'), '«', '","'), '/', '","') || ']') WHERE value <> ''; END;
--> statement-breakpoint
CREATE TRIGGER `content_drafts_name_new` AFTER UPDATE OF `title` ON `content_drafts` BEGIN DELETE FROM name_words WHERE kind = 'draft-' || old.kind AND id = old.id; INSERT OR IGNORE INTO name_words (kind, word, id) SELECT 'draft-' || new.kind, value, new.id FROM json_each('[' || replace(replace(replace(replace(replace(replace(replace(json_quote(lower(coalesce(new.title, ''))), ' ', '","'), '''', '","'), '’', '","'), '-', '","'), '(', '","'), '«', '","'), '/', '","') || ']') WHERE value <> ''; END;
--> statement-breakpoint
CREATE TRIGGER `content_drafts_name_out` AFTER DELETE ON `content_drafts` BEGIN DELETE FROM name_words WHERE kind = 'draft-' || old.kind AND id = old.id; END;
--> statement-breakpoint
INSERT OR IGNORE INTO name_words (kind, word, id) SELECT 'draft-' || content_drafts.kind, value, content_drafts.id FROM content_drafts, json_each('[' || replace(replace(replace(replace(replace(replace(replace(json_quote(lower(coalesce(content_drafts.title, ''))), ' ', '","'), '''', '","'), '’', '","'), '-', '","'), '(', '","'), '«', '","'), '/', '","') || ']') WHERE value <> '';
--> statement-breakpoint
CREATE TRIGGER `videos_hidden` AFTER UPDATE OF `hidden` ON `videos` WHEN new.hidden <> old.hidden BEGIN DELETE FROM name_words WHERE kind = 'withdrawn' AND id = new.id; INSERT OR IGNORE INTO name_words (kind, word, id) SELECT 'withdrawn', value, video_texts.video_id FROM video_texts, json_each('[' || replace(replace(replace(replace(replace(replace(replace(json_quote(lower(coalesce(video_texts.title, ''))), ' ', '","'), '''', '","'), '’', '","'), '-', '","'), '(', '","'), '«', '","'), '/', '","') || ']') WHERE value <> '' AND video_texts.language = 'it' AND video_texts.video_id = new.id AND new.hidden; END;
--> statement-breakpoint
CREATE TRIGGER `video_texts_hidden_in` AFTER INSERT ON `video_texts` WHEN new.language = 'it' AND (SELECT hidden FROM videos WHERE id = new.video_id) BEGIN DELETE FROM name_words WHERE kind = 'withdrawn' AND id = new.video_id; INSERT OR IGNORE INTO name_words (kind, word, id) SELECT 'withdrawn', value, video_texts.video_id FROM video_texts, json_each('[' || replace(replace(replace(replace(replace(replace(replace(json_quote(lower(coalesce(video_texts.title, ''))), ' ', '","'), '''', '","'), '’', '","'), '-', '","'), '(', '","'), '«', '","'), '/', '","') || ']') WHERE value <> '' AND video_texts.language = 'it' AND video_texts.video_id = new.video_id; END;
--> statement-breakpoint
CREATE TRIGGER `video_texts_hidden_new` AFTER UPDATE OF `title` ON `video_texts` WHEN new.language = 'it' AND (SELECT hidden FROM videos WHERE id = new.video_id) BEGIN DELETE FROM name_words WHERE kind = 'withdrawn' AND id = new.video_id; INSERT OR IGNORE INTO name_words (kind, word, id) SELECT 'withdrawn', value, video_texts.video_id FROM video_texts, json_each('[' || replace(replace(replace(replace(replace(replace(replace(json_quote(lower(coalesce(video_texts.title, ''))), ' ', '","'), '''', '","'), '’', '","'), '-', '","'), '(', '","'), '«', '","'), '/', '","') || ']') WHERE value <> '' AND video_texts.language = 'it' AND video_texts.video_id = new.video_id; END;
--> statement-breakpoint
CREATE TRIGGER `video_texts_hidden_out` AFTER DELETE ON `video_texts` WHEN old.language = 'it' BEGIN DELETE FROM name_words WHERE kind = 'withdrawn' AND id = old.video_id; END;
--> statement-breakpoint
INSERT OR IGNORE INTO name_words (kind, word, id) SELECT 'withdrawn', value, video_texts.video_id FROM video_texts, json_each('[' || replace(replace(replace(replace(replace(replace(replace(json_quote(lower(coalesce(video_texts.title, ''))), ' ', '","'), '''', '","'), '’', '","'), '-', '","'), '(', '","'), '«', '","'), '/', '","') || ']') WHERE value <> '' AND video_texts.language = 'it' AND video_texts.video_id IN (SELECT id FROM videos WHERE hidden);
