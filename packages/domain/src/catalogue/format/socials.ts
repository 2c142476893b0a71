import * as v from 'valibot';
import { networks } from '../../shops/networks.ts';
import { url } from '../values.ts';

export const socials = v.strictObject(v.entriesFromList(networks, v.optional(url)), 'addresses by network');
