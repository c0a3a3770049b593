ALTER TABLE `tags` ADD `lesson_counts` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
UPDATE `tags` SET `lesson_counts` = (
  SELECT json_group_array(json_object('countries', json(`countries`), 'categories', json(`categories`),
    'comingSoon', json(iif(`coming_soon`, 'true', 'false')), 'count', `lessons`))
  FROM (
    SELECT `videos`.`countries`, `videos`.`categories`, `videos`.`coming_soon`, count(*) AS `lessons`
    FROM `video_tags` JOIN `videos` ON `videos`.`id` = `video_tags`.`video_id`
    WHERE `video_tags`.`tag_id` = `tags`.`id` AND `videos`.`hidden` = 0
    GROUP BY `videos`.`countries`, `videos`.`categories`, `videos`.`coming_soon`
  )
);
