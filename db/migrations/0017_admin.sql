CREATE INDEX `companies_name` ON `companies` ("name" collate nocase,`id`);--> statement-breakpoint
CREATE INDEX `videos_published` ON `videos` ("created_at" desc,`id`);