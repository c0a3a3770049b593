ALTER TABLE `course_versions` ADD `outline` text DEFAULT '{}' NOT NULL;--> statement-breakpoint
UPDATE `course_versions` SET `outline` = json_set(`content`,
  '$.tests', json((SELECT json_group_array(json_set(t.value, '$.pool', json('[]'))) FROM json_each(`content`, '$.tests') t)),
  '$.chapters', json((SELECT json_group_array(json_set(c.value, '$.tests',
    json((SELECT json_group_array(json_set(t.value, '$.pool', json('[]'))) FROM json_each(c.value, '$.tests') t)))) FROM json_each(`content`, '$.chapters') c)));--> statement-breakpoint
ALTER TABLE `courses` ADD `published_revision` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE `courses` SET `published_revision` = `draft_revision` WHERE `version` > 0;
