CREATE TABLE `company_invitations` (
	`user_id` text NOT NULL,
	`company_id` text NOT NULL,
	`invited_by` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `company_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `company_invitations_company` ON `company_invitations` (`company_id`);--> statement-breakpoint
ALTER TABLE `users` ADD `temporary_until` integer;