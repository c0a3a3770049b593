CREATE TABLE `jobs` (
	`id` text PRIMARY KEY NOT NULL,
	`key` text,
	`operation` text NOT NULL,
	`input` text NOT NULL,
	`state` text DEFAULT 'waiting' NOT NULL,
	`run_at` integer NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`last_error` text,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `jobs_key_unique` ON `jobs` (`key`);--> statement-breakpoint
CREATE INDEX `jobs_due` ON `jobs` (`state`,`run_at`);