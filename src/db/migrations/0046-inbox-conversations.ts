import { Migration } from '@mikro-orm/migrations';

/** The messages of bots by the conversation that they became, to erase them with it. */
export class InboxConversations extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    // An index in the making blocks no reader and no writer, so it may wait for old transactions.
    this.addSql('set lock_timeout = 0');
    // An interrupted build leaves an index that is not valid.
    this.addSql('drop index concurrently if exists inbox_message_conversation');
    this.addSql(
      'create index concurrently inbox_message_conversation on inbox_message (conversation_id) where conversation_id is not null',
    );
    this.addSql(`set lock_timeout = '2s'`);
  }
}
