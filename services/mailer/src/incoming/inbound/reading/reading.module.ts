import { Module } from '@nestjs/common';
import { MailboxesModule } from '../../../mailboxes/managing/mailboxes.module.js';
import { InboundModule } from '../inbound.module.js';
import { FolderPositions } from './folder-positions.js';
import { MailboxReaders } from './mailbox-readers.js';
import { ReaderLeases } from './reader-leases.js';

/** Reads connected mailboxes while the process runs. */
@Module({ imports: [InboundModule, MailboxesModule], providers: [ReaderLeases, FolderPositions, MailboxReaders] })
export class ReadingModule {}
