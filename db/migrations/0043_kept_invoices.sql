-- D1 never switches foreign keys off, and a dropped table deletes its rows first, with all that refers to them: the new notes
-- refer to the new invoices before the old tables go, and follow their new name.
CREATE TABLE `__new_invoices` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text,
	`subscription_id` text,
	`number` text,
	`status` text NOT NULL,
	`reason` text NOT NULL,
	`total` integer NOT NULL,
	`amount_due` integer NOT NULL,
	`amount_paid` integer NOT NULL,
	`refunded` integer DEFAULT 0 NOT NULL,
	`payment_id` text,
	`pdf` text,
	`created_at` integer NOT NULL,
	`paid_at` integer,
	`covers_until` integer,
	`tax` integer,
	`tax_rate` integer,
	`buyer` text,
	`lines` text DEFAULT '[]' NOT NULL,
	`revision` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE TABLE `__new_credit_notes` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text,
	`invoice_id` text NOT NULL,
	`number` text NOT NULL,
	`amount` integer NOT NULL,
	`tax` integer,
	`pdf` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`invoice_id`) REFERENCES `__new_invoices`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
INSERT INTO `__new_invoices`("id", "user_id", "subscription_id", "number", "status", "reason", "total", "amount_due", "amount_paid", "refunded", "payment_id", "pdf", "created_at", "paid_at", "covers_until", "tax", "tax_rate", "buyer", "lines", "revision") SELECT "id", "user_id", "subscription_id", "number", "status", "reason", "total", "amount_due", "amount_paid", "refunded", "payment_id", "pdf", "created_at", "paid_at", "covers_until", "tax", "tax_rate", "buyer", "lines", "revision" FROM `invoices`;--> statement-breakpoint
INSERT INTO `__new_credit_notes`("id", "user_id", "invoice_id", "number", "amount", "tax", "pdf", "created_at") SELECT "id", "user_id", "invoice_id", "number", "amount", "tax", "pdf", "created_at" FROM `credit_notes`;--> statement-breakpoint
DROP TABLE `credit_notes`;--> statement-breakpoint
DROP TABLE `invoices`;--> statement-breakpoint
ALTER TABLE `__new_invoices` RENAME TO `invoices`;--> statement-breakpoint
ALTER TABLE `__new_credit_notes` RENAME TO `credit_notes`;--> statement-breakpoint
CREATE INDEX `invoices_user_id` ON `invoices` (`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `invoices_payment_id` ON `invoices` (`payment_id`);--> statement-breakpoint
CREATE INDEX `invoices_paid_at` ON `invoices` (`paid_at`);--> statement-breakpoint
CREATE INDEX `invoices_created_at` ON `invoices` (`created_at`);--> statement-breakpoint
CREATE INDEX `credit_notes_user_id` ON `credit_notes` (`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `credit_notes_invoice_id` ON `credit_notes` (`invoice_id`);--> statement-breakpoint
CREATE INDEX `credit_notes_created_at` ON `credit_notes` (`created_at`);
