import * as z from 'zod';
import { longestPasskeyName } from '../../../domain/accounts/second-factor';

export const PasskeyNameInput = z.string().trim().min(1).max(longestPasskeyName);
