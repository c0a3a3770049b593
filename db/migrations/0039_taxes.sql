ALTER TABLE `credit_notes` ADD `tax` integer;--> statement-breakpoint
CREATE INDEX `credit_notes_created_at` ON `credit_notes` (`created_at`);--> statement-breakpoint
ALTER TABLE `invoices` ADD `tax` integer;--> statement-breakpoint
ALTER TABLE `invoices` ADD `tax_rate` integer;--> statement-breakpoint
ALTER TABLE `invoices` ADD `buyer` text;--> statement-breakpoint
ALTER TABLE `invoices` ADD `lines` text DEFAULT '[]' NOT NULL;