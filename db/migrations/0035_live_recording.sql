ALTER TABLE `live_events` ADD `recording_from` integer;--> statement-breakpoint
ALTER TABLE `live_events` ADD `replay` text;