import { eq } from 'drizzle-orm';
import * as z from 'zod';
import { users } from '../../../db/schema';
import { actionTo } from '../../../domain/notifications/notification';
import { defaultLanguage, type Language } from '../../../domain/platform/language';
import { billingMails, billingNews } from '../../mails/billing';
import { contractFile } from '../../mails/contract';
import { billingMailKinds, type BillingMailKind } from '../../mails/texts/shape';
import { notifyUser } from '../../notifications/notify';
import { defineOperation } from '../../operation';
import type { MailAttachment } from '../../ports';
import { insertJob } from '../../shared/jobs';
import type { Asked, Contract, Letter, LetterScope } from '../letters/letter';
import { ofDispute } from '../letters/of-dispute';
import { ofInvoice, ofRetry } from '../letters/of-invoice';
import { ofOrderWithdrawal } from '../letters/of-order-withdrawal';
import { ofRenewal } from '../letters/of-renewal';
import { ofSubscription, ofWithdrawal } from '../letters/of-subscription';
import { ofVisit } from '../letters/of-visit';

const ofOrders = new Set<BillingMailKind>(['giftsWithdrawn', 'goodsWithdrawn', 'goodsReduced']);

/** The mail of a job; null when its reason no longer applies. */
function letterOf(scope: LetterScope, asked: Asked): Promise<Letter | null> {
  if (asked.mail === 'paymentRetried') return ofRetry(scope, asked);
  if (asked.mail === 'renewalNotice' || asked.mail === 'cardExpiring') return ofRenewal(scope, asked);
  if (ofOrders.has(asked.mail)) return ofOrderWithdrawal(scope, asked);
  if (asked.disputeId) return ofDispute(scope, asked);
  if (asked.invoiceId) return ofInvoice(scope, asked);
  if (asked.docId) return ofVisit(scope, asked);
  return asked.withdrawalId ? ofWithdrawal(scope, asked) : ofSubscription(scope, asked);
}

/** The contract as the mail's file. It is drawn for each attempt, and the same each time: only what it says is stored. */
async function filesOf({ ports }: LetterScope, contract: Contract, language: Language): Promise<MailAttachment[]> {
  const bytes = await ports.papers.text(await contract(language));
  return [{ name: contractFile(language), type: 'application/pdf', bytes }];
}

export const SendBillingMail = defineOperation({
  summary:
    'Mails a customer about a purchase, charge, refund, renewal, cancellation, withdrawal or dispute, and adds a notification for charges, refunds, renewal reminders and disputes; each once.',
  allowed: 'system',
  isCommand: true,
  input: z.strictObject({
    userId: z.string(),
    mail: z.enum(billingMailKinds),
    docId: z.string().optional(),
    subscriptionId: z.string().optional(),
    withdrawalId: z.string().optional(),
    invoiceId: z.string().optional(),
    noteId: z.string().optional(),
    disputeId: z.string().optional(),
    /** Cents. */
    amount: z.number().optional(),
    /** The provider’s attempt to collect an invoice, counted from 1. */
    attempt: z.number().optional(),
  }),
  output: z.strictObject({}),
  async handler(context, asked) {
    const { db, ports, env, now } = context;
    const { userId, mail, docId, subscriptionId = '', withdrawalId = '', invoiceId } = asked;
    const [user] = await db
      .select({ email: users.email, preferredLanguage: users.preferredLanguage, category: users.category })
      .from(users)
      .where(eq(users.id, userId));
    if (!user) return {};
    const letter = await letterOf(context, asked);
    if (!letter) return {};
    const { kind, path, facts, isBelled, turn, closesAt = null, notBefore = null, contract = null } = letter;
    const closing = (at: number) =>
      insertJob(
        db,
        {
          operation: 'SendBillingMail',
          input: { userId, subscriptionId, mail: 'accessClosed' },
          key: `mail/closed/${subscriptionId}/${turn}/${at}`,
          runAt: at,
        },
        now,
      );
    if (notBefore !== null && notBefore > now) {
      await closing(notBefore);
      return {};
    }
    const key = ['billing', mail, docId ?? invoiceId ?? withdrawalId, subscriptionId, turn].join('/');
    if (isBelled) {
      const data = { action: actionTo(path) };
      await notifyUser(context, userId, { id: key, topic: 'money', texts: billingNews(letter), data, isMailed: false });
    }
    const language = user.category === 'aso' ? defaultLanguage : (user.preferredLanguage ?? defaultLanguage);
    await ports.mail.send({
      to: user.email,
      ...billingMails(language, { kind, link: `${env.baseUrl}${path}`, facts, hasContract: contract !== null }),
      ...(contract && { attachments: await filesOf(context, contract, language) }),
      key,
    });
    if (closesAt !== null) await closing(closesAt);
    return {};
  },
});
