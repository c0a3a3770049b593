import * as z from 'zod';
import { longestPasskeyName } from '../../domain/second-factor';

export const PasskeyNameInput = z.string().trim().min(1).max(longestPasskeyName);
