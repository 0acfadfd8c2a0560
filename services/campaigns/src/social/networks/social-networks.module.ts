import { OAuth } from '@rekindle/platform';
import { Module } from '@nestjs/common';
import { NetworkApi } from './network-api.js';
import { NetworkReplies } from './network-replies.js';
import { Networks } from './networks.js';

/** Twitter/X and LinkedIn, or the sandbox instead of them. */
@Module({ providers: [NetworkApi, NetworkReplies, Networks, OAuth], exports: [NetworkApi, NetworkReplies, Networks, OAuth] })
export class SocialNetworksModule {}
