ALTER TABLE `ebooks` ADD `downloads` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `ebooks` ADD `revision` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
UPDATE `ebooks` SET `downloads` = (SELECT count(*) FROM `events` WHERE `name` = 'EBOOK_DOWNLOAD' AND json_extract(`params`, '$.ebookId') = `ebooks`.`id`);