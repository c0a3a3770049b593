ALTER TABLE `checkout_sessions` ADD `ad_marks` text;--> statement-breakpoint
ALTER TABLE `checkout_sessions` ADD `asks_to_start` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `invoices` ADD `covers_until` integer;--> statement-breakpoint
ALTER TABLE `withdrawals` ADD `used` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `withdrawals` ADD `is_whole` integer DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE `withdrawals` ADD `back` text DEFAULT '{}' NOT NULL;