/** The message catalogue of the API keys: the common messages and those that only the API keys need. */
import { type ApiKeyMessages, apiKeyMessages } from '../i18n/api-key-messages.ts';
import { useLanguage } from '../ui/basics/use-messages.ts';

/** Returns the catalogue in the current language. The object changes only with the language. */
export function useApiKeyMessages(): ApiKeyMessages {
  const { language, messages } = useLanguage();
  return apiKeyMessages(messages, language);
}
